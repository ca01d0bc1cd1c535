import type { ThemeConfig } from 'antd';

/** antd as shop and panel wear it. Its colours are the custom properties of `themeCss`, so antd makes no style in the browser. */
export const antdTheme = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'css-var-root' },
  token: {
    fontFamily: 'var(--font)',
    borderRadius: 12,
    borderRadiusLG: 12,
    controlHeightLG: 48,
    lineWidthFocus: 3,
    opacityLoading: 1,
  },
  components: {
    // Not that of other parts: antd 6.6 leaves out a token of a part that is the same as the theme's, and reads it all the same.
    Alert: {
      borderRadius: 14,
      defaultPadding: '14px 16px',
      withDescriptionPadding: '14px 16px',
      withDescriptionIconSize: 22,
    },
    Button: {
      primaryColor: 'var(--on-brand)',
      primaryShadow: 'none',
      dangerColor: 'var(--surface)',
      dangerShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 650,
      contentFontSizeLG: 16,
      defaultColor: 'var(--text)',
      defaultBg: 'var(--surface)',
      defaultBorderColor: 'var(--line-strong)',
      defaultHoverColor: 'var(--brand-text)',
      defaultHoverBorderColor: 'var(--brand-line)',
      defaultActiveColor: 'var(--brand-text)',
      defaultActiveBorderColor: 'var(--brand-line)',
    },
    Modal: {
      contentBg: 'var(--surface)',
      headerBg: 'var(--surface)',
      titleColor: 'var(--text)',
      titleFontSize: 22,
    },
    Checkbox: { controlInteractiveSize: 20 },
    Progress: { defaultColor: 'var(--brand)', remainingColor: 'var(--sunken)' },
    Radio: { radioSize: 22, dotSize: 9, colorPrimary: 'var(--brand)', colorWhite: 'var(--on-brand)' },
    Steps: {
      descriptionMaxWidth: 80,
      controlItemBgActive: 'var(--brand-soft)',
      colorFillContent: 'var(--sunken)',
      colorTextLabel: 'var(--text-soft)',
    },
    Input: {
      activeBorderColor: 'var(--brand-line)',
      hoverBorderColor: 'var(--brand-line)',
      activeShadow: '0 0 0 3px var(--brand-soft)',
      errorActiveShadow: '0 0 0 3px var(--bad-soft)',
      hoverBg: 'var(--surface)',
      activeBg: 'var(--surface)',
      inputFontSizeLG: 17,
      paddingInlineLG: 16,
    },
  },
} satisfies ThemeConfig;
