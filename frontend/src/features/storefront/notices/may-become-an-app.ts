/** Whether this is Safari on an iPhone or iPad outside the Home Screen: only there the shop can become an app. */
export const mayBecomeAnApp = (): boolean =>
  /Safari\//.test(navigator.userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;
