import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { adminMessages } from '../../../../messages/admin-en.js';

interface AdvancedFieldsProps {
  /** The fields inside. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that few change, folded each time the page opens. A refused one opens the fold, which then stays open. */
export function AdvancedFields({ names, children }: AdvancedFieldsProps) {
  return (
    <Form.Item noStyle shouldUpdate={() => true}>
      {({ getFieldsError }) => (
        <Fold refused={getFieldsError([...names]).some(({ errors }) => errors.length > 0)}>{children}</Fold>
      )}
    </Form.Item>
  );
}

function Fold({ refused, children }: { refused: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (refused && !open) setOpen(true);
  return (
    <details className="advanced" open={open}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {adminMessages.advanced}
      </summary>
      <div className="field-grid">{children}</div>
    </details>
  );
}
