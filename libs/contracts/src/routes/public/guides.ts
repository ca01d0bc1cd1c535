/** Guides as the owner writes them; visitors read them as pages. */
import { z } from 'zod';
import { adminGuide, guideCreation, guideUpdate, oneGuide } from '../../schemas/shop/site/guide.js';
import { route } from '../route.js';

export const listAdminGuides = route({
  method: 'GET',
  path: '/api/admin/guides',
  access: 'admin',
  summary: 'Lists guides in the order in which they were added',
  response: z.array(adminGuide),
});

export const createGuide = route({
  method: 'POST',
  path: '/api/admin/guides',
  access: 'admin',
  proof: 'session',
  summary: 'Adds a guide; 409 where its address is taken',
  body: guideCreation,
  status: 201,
  response: adminGuide,
});

export const updateGuide = route({
  method: 'PUT',
  path: '/api/admin/guides/:guide',
  access: 'admin',
  proof: 'session',
  summary: 'Changes a guide or switches it; 409 on a version conflict',
  params: oneGuide,
  body: guideUpdate,
  response: adminGuide,
});

export const deleteGuide = route({
  method: 'DELETE',
  path: '/api/admin/guides/:guide',
  access: 'admin',
  proof: 'session',
  summary: 'Deletes a guide, and lists the others',
  params: oneGuide,
  response: z.array(adminGuide),
});
