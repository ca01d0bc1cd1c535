declare module 'virtual:antd-storefront.css';
declare module 'virtual:antd-admin.css';
declare module 'virtual:antd-order.css';
declare module 'virtual:antd-message.css';
declare module 'virtual:antd-modal.css';
