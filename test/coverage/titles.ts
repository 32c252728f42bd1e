import { below, childrenOf, isNode, type Node, programOf, textOf } from './syntax.ts';

const starters = new Set(['it', 'test', 'describe']);
const notRun = new Set(['skip', 'todo', 'fails']);

interface Started {
  readonly chain: readonly string[];
  /** What `each` was given. */
  readonly tables: readonly Node[];
}

/** `describe.concurrent.each(screens)` as its chain of names and its tables; null when it is not the test runner's. */
function startedBy(callee: unknown): Started | null {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') {
    const name = String(callee.name);
    return starters.has(name) ? { chain: [name], tables: [] } : null;
  }
  if (callee.type === 'MemberExpression' && isNode(callee.property)) {
    const before = startedBy(callee.object);
    return before && { ...before, chain: [...before.chain, String(callee.property.name)] };
  }
  if (callee.type === 'CallExpression') {
    const before = startedBy(callee.callee);
    const given = Array.isArray(callee.arguments) ? callee.arguments.filter(isNode) : [];
    return before && { ...before, tables: [...before.tables, ...given] };
  }
  return null;
}

/** What top-level constants of a file hold: a table of `each` is often one of them. */
function constantsOf(program: Node): ReadonlyMap<string, Node> {
  const declared = childrenOf(program)
    .flatMap((node) => [node, ...childrenOf(node)])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(childrenOf);
  return new Map(
    declared.flatMap(({ id, init }): [string, Node][] =>
      isNode(id) && isNode(init) ? [[String(id.name), init]] : [],
    ),
  );
}

function textsIn(tables: readonly Node[], constants: ReadonlyMap<string, Node>): string[] {
  const named = tables
    .flatMap((table) => [...below(table)])
    .flatMap(({ type, name }) => (type === 'Identifier' ? (constants.get(String(name)) ?? []) : []));
  return [...tables, ...named].flatMap((table) =>
    [...below(table)].flatMap((node) => {
      const text = textOf(node);
      return text !== null && /\[[a-z]+ /.test(text) ? [text] : [];
    }),
  );
}

/**
 * The titles of all tests of a file that run, each behind those of its groups, `each` once with its template.
 * Texts of a table stand behind the title that shows them (`%s`, `$name`). @throws when the file does not parse
 */
export function titlesOf(path: string, text: string): readonly string[] {
  const program = programOf(path, text);
  const constants = constantsOf(program);
  return titlesBelow(program, []);

  function titlesBelow(node: Node, groups: readonly string[]): string[] {
    const started = node.type === 'CallExpression' ? startedBy(node.callee) : null;
    const [first, ...rest] = Array.isArray(node.arguments) ? node.arguments : [];
    const own = started && textOf(first);
    if (!started || own === null) return childrenOf(node).flatMap((child) => titlesBelow(child, groups));
    if (started.chain.some((name) => notRun.has(name))) return [];
    const shown = /%s|%j|\$\w/.test(own) ? textsIn(started.tables, constants) : [];
    const title = [own, ...new Set(shown)].join(' · ');
    if (started.chain[0] !== 'describe') return [[...groups, title].join(' › ')];
    return rest.filter(isNode).flatMap((child) => titlesBelow(child, [...groups, title]));
  }
}
