declare module 'virtual:antd-storefront.css';
declare module 'virtual:antd-admin.css';
