/*
 * What an operator, and who they are, is written with: pages, calls and programs of a developer ask the same. What has nothing
 * to compare would be like nobody.
 */

export const operatorIdShape = /^[a-z0-9][a-z0-9-]{2,31}$/;
/** Eight digits at least, with or without dashes and a plus sign. */
export const phoneShape = /^\+?(?:-?\d){8,15}$/;
/** Six digits at least, with or without dashes. */
export const accountShape = /^(?:-?\d){6,20}$/;

/** Letters of category Lo that nobody sees: Hangul's fillers. */
const fillers = /[\u115F\u1160\u3164\uFFA0]/gu;

/** Whether there is a letter or a digit that is seen: marks of no width are none. */
export const isVisible = (name: string): boolean => /[\p{L}\p{N}]/u.test(name.replace(fillers, ''));
