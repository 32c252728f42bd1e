/**
 * The only requirements that may be without evidence, and what is missing of each. Tests that their rows name state what
 * there is of them already. A line goes when nothing is missing any more.
 */
export const unmet: Readonly<Record<string, string>> = {};
