import { kitField } from '../../ui/fields/kit-field.ts';
import css from './field.module.css';

/** Class names of text fields and text areas for Mantine's inputs. */
export const fieldClasses = kitField(css.input);
export const areaClasses = kitField(`${css.input} ${css.area}`);
