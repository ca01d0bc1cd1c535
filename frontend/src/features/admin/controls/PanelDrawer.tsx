import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useRestoreFocus } from './PanelDialog.js';

interface PanelDrawerProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** antd's Drawer at the right edge, open for as long as it is drawn. */
export function PanelDrawer({ title, children, onClose }: PanelDrawerProps) {
  useRestoreFocus();
  return (
    <Drawer open title={title} size={680} onClose={onClose} className="panel-drawer">
      {children}
    </Drawer>
  );
}
