import css from './field.module.css';

/** The look of a text field, for the kit's inputs. */
export const fieldClasses = {
  label: css.label ?? '',
  input: css.input ?? '',
  error: css.error ?? '',
  innerInput: css.inner ?? '',
};
export const areaClasses = { ...fieldClasses, input: `${css.input} ${css.area}` };
