/**
 * The only requirements that may be without evidence, and what is missing of each. Tests that their rows name state what
 * there is of them already. A line goes when nothing is missing any more.
 */
export const unmet: Readonly<Record<string, string>> = {
  'control 21':
    'the texts of the rules are part of the demo alone: a deployed stage begins without them, and nothing keeps it from opening so',
  'control 33':
    'a bonus is credited to the cash and is no amount of its own; what it still requires is shown',
  'control 45': 'identity is what the member states: no register or document is asked',
  'asvs 2.4.2': 'limits count requests; nothing looks at how fast a person could have made them',
  'asvs 6.2.12': 'the list is of the 5,000 most used passwords; no set of breached ones is asked',
  'asvs 13.2.5':
    'no network rule keeps the functions to these systems, and private addresses are not refused',
  'asvs 14.1.2': 'how long each kind is kept is said, but nothing removes personal data of members who left',
};
