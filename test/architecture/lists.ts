import { posix } from 'node:path';
import { below, childrenOf, isNode, type Node, programOf, textOf } from '../coverage/syntax.ts';
import { sources } from './sources.ts';

/** A table of the console, or what saves one as a file. */
interface Drawn {
  /** The component it stands in. */
  readonly component: Node;
  readonly element: Node;
  /** What tells its rows apart, as it is written; '' of a plain table. */
  readonly keyOf: string;
}

export interface ConsoleList {
  /** The file and what the list is called: 'web/console/bank/bank-board.tsx 처리한 입금내역'. */
  readonly name: string;
  readonly path: string;
  readonly isSaved: boolean;
  /** Its rows have buttons, beside those that only open the row. */
  readonly hasButtons: boolean;
  /** A press on a row, and the keys O and Enter, open something: true also of a plain table, whose rows are no rows to press. */
  readonly opens: boolean;
  /** Its rows have checkboxes, and its page a bar for what is chosen. */
  readonly isTogether: boolean;
}

interface Parsed {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  /** What the file declares at its top, by name. */
  readonly declared: ReadonlyMap<string, Node>;
  /** What it imports of the console, by its name here: the file, and the name there. */
  readonly imported: ReadonlyMap<string, readonly [path: string, name: string]>;
}

/** The lists of one file. */
export const listsIn = (path: string, text: string): readonly ConsoleList[] => listsOf(parse(path, text));

function parse(path: string, text: string): Parsed {
  const program = programOf(path, text);
  const statements = nodesOf(program.body).map((one) =>
    one.type === 'ExportNamedDeclaration' && isNode(one.declaration) ? one.declaration : one,
  );
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  return {
    ...{ path, text, program },
    declared: new Map(statements.flatMap(declarations)),
    imported: new Map(
      imports.flatMap((one) => {
        const from = posix.join(posix.dirname(path), textOf(one.source) ?? '');
        return nodesOf(one.specifiers).map(
          (named) => [nameOf(named.local), [from, nameOf(named.imported)] as const] as const,
        );
      }),
    ),
  };
}

/** The functions and constants of a statement by name; of a pattern each name has the whole value. */
function declarations(statement: Node): readonly (readonly [string, Node])[] {
  if (statement.type === 'FunctionDeclaration') return [[nameOf(statement.id), statement]];
  if (statement.type !== 'VariableDeclaration') return [];
  return nodesOf(statement.declarations).flatMap(({ id, init }) =>
    isNode(id) && isNode(init) ? namesIn(id).map((name) => [name, init] as const) : [],
  );
}

function listsOf(file: Parsed): readonly ConsoleList[] {
  const drawn = drawnIn(file, (name) => name === 'ResourceTable' || name === 'table');
  const files = [...drawnIn(file, (name) => name === 'ListExport')];
  const bars = drawnIn(file, (name) => name === 'SelectionBar');
  const take = (is: (one: Drawn) => boolean): boolean => {
    const place = files.findIndex(is);
    if (place >= 0) files.splice(place, 1);
    return place >= 0;
  };
  // A file is of the list whose rows it tells apart alike, or else of one of its component.
  const byKey = drawn.map(({ keyOf }) => keyOf !== '' && take((one) => one.keyOf === keyOf));
  const saved = drawn.map(({ component }, place) =>
    byKey[place] ? true : take((one) => one.component === component),
  );
  return drawn.map(({ component, element }, place) => {
    const columns = attribute(element, 'columns') ?? element;
    const reached = reachedFrom(columns, { file, locals: localsOf(component) });
    const chosen = new Set(
      reached.filter(isColumnOfSelection).map(({ object }) => (isNode(object) ? nameOf(object) : '')),
    );
    const bar = bars.find(
      (one) => one.component === component && chosen.has(nameOf(attribute(one.element, 'of') ?? element)),
    );
    return {
      name: `${file.path} ${captionOf(file, element)}`.trim(),
      path: file.path,
      isSaved: saved[place] === true,
      hasButtons: reached.some(isButton),
      opens:
        tagOf(element) === 'table' || attribute(element, 'onOpen') !== undefined || reached.some(isOpener),
      isTogether: bar !== undefined,
    };
  });
}

function drawnIn(file: Parsed, is: (name: string) => boolean): readonly Drawn[] {
  return [...file.declared.values()].flatMap((component) =>
    [...below(component)]
      .filter((node) => node.type === 'JSXElement' && is(tagOf(node)))
      .map((element) => {
        const keyOf = attribute(element, 'keyOf');
        return { component, element, keyOf: keyOf ? textIn(file, keyOf) : '' };
      }),
  );
}

/** Where names of a file are looked up: in the component, at the top of the file, in what it imports. */
interface Scope {
  readonly file: Parsed;
  readonly locals: ReadonlyMap<string, readonly Node[]>;
}

/** Everything that what is written here leads to: values, functions and components by their names, in other files too. */
function reachedFrom(start: Node, from: Scope): readonly Node[] {
  const seen = new Set<Node>();
  const reached: Node[] = [];
  const walk = (node: Node, scope: Scope): void => {
    if (seen.has(node)) return;
    seen.add(node);
    reached.push(node);
    for (const [target, of] of targetsOf(node, scope)) walk(target, of);
    for (const child of childrenOf(node)) if (!isOnlyName(node, child)) walk(child, scope);
  };
  walk(start, from);
  return reached;
}

/** The name of a property or an attribute, which stands for nothing that is declared. */
const isOnlyName = (node: Node, child: Node): boolean =>
  (node.type === 'Property' && node.computed !== true && child === node.key && child !== node.value) ||
  (node.type === 'MemberExpression' && node.computed !== true && child === node.property) ||
  (node.type === 'JSXAttribute' && child === node.name);

function targetsOf(node: Node, scope: Scope): readonly (readonly [Node, Scope])[] {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return [];
  const name = nameOf(node);
  const local = scope.locals.get(name);
  if (local) return local.map((target) => [target, scope] as const);
  const { file } = scope;
  const own = file.declared.get(name);
  if (own) return [[own, { file, locals: localsOf(own) }]];
  const [path, there] = file.imported.get(name) ?? [];
  const other = path === undefined ? undefined : parsed.get(path);
  const target = other?.declared.get(there ?? '');
  return other && target ? [[target, { file: other, locals: localsOf(target) }]] : [];
}

/** What a component declares, by name. */
function localsOf(component: Node): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  for (const node of below(component))
    for (const [name, value] of node === component ? [] : declarations(node))
      found.set(name, [...(found.get(name) ?? []), value]);
  return found;
}

const rowButtons = ['Button', 'button', 'MoveButtons', 'OnOff'];

/** `data-open`: a press on the row does the same. */
const isButton = (node: Node): boolean =>
  node.type === 'JSXElement' && rowButtons.includes(tagOf(node)) && !hasAttribute(node, 'data-open');

const links = ['a', 'Link', 'NavLink'];

/** What a press on its row presses. */
const isOpener = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  (hasAttribute(node, 'data-open') || (links.includes(tagOf(node)) && !hasAttribute(node, 'data-aside')));

const isColumnOfSelection = (node: Node): boolean =>
  node.type === 'MemberExpression' && isNode(node.property) && nameOf(node.property) === 'column';

function tagOf(element: Node): string {
  const { openingElement: opening } = element;
  return isNode(opening) && isNode(opening.name) ? nameOf(opening.name) : '';
}

function attributesOf(element: Node): readonly Node[] {
  return isNode(element.openingElement) ? nodesOf(element.openingElement.attributes) : [];
}

function hasAttribute(element: Node, name: string): boolean {
  return attributesOf(element).some((one) => isNode(one.name) && nameOf(one.name) === name);
}

/** The value of an attribute; undefined of none. */
function attribute(element: Node, name: string): Node | undefined {
  const found = attributesOf(element).find((one) => isNode(one.name) && nameOf(one.name) === name)?.value;
  if (!isNode(found)) return undefined;
  return found.type === 'JSXExpressionContainer' && isNode(found.expression) ? found.expression : found;
}

/** The caption, without what a template fills in; of a choice the first one. */
function captionOf(file: Parsed, element: Node): string {
  const own = [...below(element)].find((node) => node.type === 'JSXElement' && tagOf(node) === 'caption');
  const caption = own ?? attribute(element, 'caption') ?? element;
  for (const node of below(caption)) {
    const text = textOf(node) ?? (node.type === 'JSXText' ? textIn(file, node).trim() : '');
    if (/[가-힣]/.test(text)) return text;
  }
  return '';
}

const textIn = ({ text }: Parsed, { start, end }: Node): string => text.slice(Number(start), Number(end));

const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** The names of a pattern: `x`, `{ x, y: z }`, `[x, y]`. */
const namesIn = (pattern: Node): readonly string[] =>
  pattern.type === 'Identifier'
    ? [nameOf(pattern)]
    : [...below(pattern)].filter(({ type }) => type === 'Identifier').map(nameOf);

const parsed = new Map(
  sources
    .filter(({ path }) => path.startsWith('web/console/') && path.endsWith('.tsx'))
    .map(({ path, text }) => [path, parse(path, text)] as const),
);

/** Every list of the console, also where a file has several. */
export const consoleLists: readonly ConsoleList[] = [...parsed.values()].flatMap(listsOf);
