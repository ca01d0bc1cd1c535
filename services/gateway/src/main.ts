import { readGatewayEnv } from './env.js';
import { startGateway } from './start-gateway.js';

await startGateway(readGatewayEnv());
