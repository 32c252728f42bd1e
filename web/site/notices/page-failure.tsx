import { Component, type ReactNode } from 'react';
import { reportFailure } from '../../lib/calls/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import css from '../page.module.css';

/** Error boundary: a message, a retry and a link home when a page fails. */
export class PageFailure extends Component<{ readonly children: ReactNode }, { readonly failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    reportFailure(failure);
  }

  override render() {
    if (this.state.failure === null) return this.props.children;
    return (
      <div className={css.failure}>
        <ErrorState error={this.state.failure} retry={() => location.reload()} />
        <p>
          <Button onClick={() => location.assign('/')}>홈으로</Button>
        </p>
      </div>
    );
  }
}
