import { StyleProvider } from '@ant-design/cssinjs';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme.js';

const inBrowser = typeof document !== 'undefined';

/** The tokens of antd's parts, written here beside the page: with `zeroRuntime` alone they would win over those of the sheet. */
const besidePage = inBrowser ? document.createElement('div') : undefined;

// antd waits for the end of each motion. Where the system asks for none, the sheet makes them too short to be noticed, and
// its popups would never come to their place.
const moves = !inBrowser || !matchMedia('(prefers-reduced-motion: reduce)').matches;

interface AntdProviderProps {
  /** English where it is left out. */
  locale?: ConfigProviderProps['locale'];
  children: ReactNode;
}

/** Around everything that is drawn with antd, in the shop and in the panel. */
export function AntdProvider({ locale, children }: AntdProviderProps) {
  return (
    <StyleProvider {...(besidePage && { container: besidePage })}>
      <MotionProvider motion={moves}>
        <ConfigProvider theme={antdTheme} wave={{ disabled: true }} {...(locale && { locale })}>
          {children}
        </ConfigProvider>
      </MotionProvider>
    </StyleProvider>
  );
}
