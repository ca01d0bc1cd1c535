/**
 * Whether this is Safari on an iPhone or iPad, and not the shop's app on the Home Screen already: only from there can it become
 * one. Other browsers, and those inside other apps, name themselves so, or do not name Safari.
 */
export const mayBecomeAnApp = (): boolean =>
  /Safari\//.test(navigator.userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;
