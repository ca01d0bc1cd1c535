import type {
  createPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { request } from '../request.js';

const devices = '/api/admin/push-devices';
export const fetchDevices = () => request<typeof listPushDevices>('GET', devices);
export const addDevice = (body: InputOf<typeof createPushDevice>['body']) =>
  request<typeof createPushDevice>('POST', devices, { body });
export const dropDevice = (id: string) => request<typeof removePushDevice>('DELETE', `${devices}/${id}`);
export const tryDevice = (id: string) => request<typeof testPushDevice>('POST', `${devices}/${id}/test`);
