import { kitField } from '../../ui/fields/kit-field.ts';
import css from './field.module.css';

/** The look of a text field, for the kit's inputs. */
export const fieldClasses = kitField(css.input);
export const areaClasses = kitField(`${css.input} ${css.area}`);
