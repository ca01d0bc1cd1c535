import { Component, type ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';

/** A tab whose code does not arrive, or breaks, must not take the panel with it. */
export class SectionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="stack">
        <Notice tone="bad" icon="alert">
          {adminMessages.panel.broken}
        </Notice>
        <div>
          <Button onClick={() => location.reload()}>{adminMessages.panel.reload}</Button>
        </div>
      </div>
    );
  }
}
