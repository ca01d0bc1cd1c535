import type { ConfigProviderProps } from 'antd';

/** What the parts of antd say by themselves: tables, pages, pickers. English is built in. */
export const antdWords: ConfigProviderProps['locale'] = undefined;
