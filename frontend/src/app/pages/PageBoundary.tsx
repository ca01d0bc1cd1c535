import { Component, type ReactNode } from 'react';
import { reportBrokenPage } from '../../api/page-errors.js';
import { useMessages } from '../../messages/language.js';
import { Button } from '../../ui/Button.js';

interface PageBoundaryProps {
  /** As reported to the shop's log. */
  page: string;
  children: ReactNode;
}

/** A page whose code could not be fetched, or that broke, says so and offers to be loaded again. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    void reportBrokenPage(this.props.page, error);
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

function PageFailed() {
  const t = useMessages().common;
  return (
    <div className="wrap narrow page-failed" role="alert">
      <h1>{t.pageFailed}</h1>
      <p className="lead">{t.pageFailedText}</p>
      <Button type="primary" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </div>
  );
}
