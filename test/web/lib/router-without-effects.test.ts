import { describe, expect, it } from 'vitest';
import { withoutEffects } from '../../../web/router-plugin.ts';

describe('the router as it is built', () => {
  it('gives its error boundary the context within the class, and names no component', () => {
    const code = [
      'var Boundary = class extends React.Component {',
      '};',
      'Boundary.contextType = Context;',
      'var Form = React.forwardRef(draw);',
      'Form.displayName = "Form";',
    ].join('\n');
    const built = withoutEffects(code);
    expect(built).toContain('var Boundary = class extends React.Component { static contextType = Context;');
    expect(built).toContain('var Form = /* @__PURE__ */ React.forwardRef(draw);');
    expect(built).not.toMatch(/\.contextType|displayName/);
  });

  it('fails where the boundary is written in another way', () => {
    expect(() => withoutEffects('Boundary.contextType = Context;')).toThrow('Boundary is no class any more');
  });
});
