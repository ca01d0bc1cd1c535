import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/staff';
import type { Staff } from '@boostline/contracts/schemas/admin/staff';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Admission } from '../access/admission.js';
import { Sessions, shownSession } from '../sign-in/sessions.js';
import { ChangeStaff } from './change-staff.js';
import { Invitations } from './invitations.js';

@Controller()
export class StaffController {
  constructor(
    private readonly admission: Admission,
    private readonly staff: ChangeStaff,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
  ) {}

  @Serve(api.listStaff)
  async list(@In() _input: InputOf<typeof api.listStaff>, @Req() request: FastifyRequest): Promise<Staff> {
    const own = await this.admission.requiredSession(request);
    const people = await this.staff.all();
    const members = people.map(async ({ id, username, role, totpSecret }) => ({
      username,
      role,
      twoFactor: totpSecret !== null,
      current: id === own.adminId,
      sessions: (await this.sessions.live(id)).map((session) => shownSession(session, own.id)),
    }));
    const open = await this.invitations.open();
    return {
      members: await Promise.all(members),
      invitations: open.map(({ username, role, mail, expiresAt }) => ({
        username,
        role,
        mail,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  @Serve(api.changeRole)
  async changeRole(@In() { params, body }: InputOf<typeof api.changeRole>) {
    await this.staff.changeRole(params.username, body.role);
    return { success: true, message: 'The role holds from now on.' };
  }

  @Serve(api.removePerson)
  async remove(@In() { params }: InputOf<typeof api.removePerson>) {
    await this.staff.remove(params.username);
    return { success: true, message: 'Removed. All sessions have ended.' };
  }

  @Serve(api.endSessionsOfPerson)
  async endSessions(@In() { params }: InputOf<typeof api.endSessionsOfPerson>) {
    const { id } = await this.staff.find(params.username);
    await this.sessions.endAll(id);
    return { success: true, message: 'Signed out everywhere.' };
  }

  @Serve(api.invitePerson)
  invite(@In() { body }: InputOf<typeof api.invitePerson>) {
    return this.invitations.make(body);
  }

  @Serve(api.withdrawInvitation)
  async withdraw(@In() { params }: InputOf<typeof api.withdrawInvitation>) {
    await this.invitations.withdraw(params.username);
    return { success: true, message: 'The link opens nothing any more.' };
  }
}
