import { fieldClassNames } from '../../ui/fields/field-class-names.ts';
import css from './field.module.css';

/** Class names of text fields and text areas for Mantine's inputs. */
export const fieldClasses = fieldClassNames(css.input);
export const areaClasses = fieldClassNames(`${css.input} ${css.area}`);
