import { accessChapters } from './asvs-access.ts';
import { codeChapters } from './asvs-code.ts';
import { inputChapters } from './asvs-input.ts';
import { loginChapters } from './asvs-login.ts';
import { pageChapters } from './asvs-pages.ts';
import type { Chapter } from './control.ts';

/** The requirements of ASVS 5.0 that apply: all of level 2 that concern a system like this, and some of level 3. */
export const asvsChapters: readonly Chapter[] = [
  ...inputChapters,
  ...pageChapters,
  ...loginChapters,
  ...accessChapters,
  ...codeChapters,
];
