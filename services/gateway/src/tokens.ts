/** Under this the gateway's settings are injected. */
export const ENV = Symbol('GatewayEnv');
