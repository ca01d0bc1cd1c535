import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ENV, type GatewayEnv } from '../../env.js';
import { Admin } from './admin.entity.js';
import { AuditLog } from '../access/audit-log.js';
import { PasswordHashing } from './password-hashing.js';

/** Creates the administrator of ADMIN_USERNAME and ADMIN_PASSWORD if there is none; later values have no effect. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger('administrator');

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly passwords: PasswordHashing,
    private readonly audit: AuditLog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.admins.count()) > 0) return;
    const { adminUsername: username, adminPassword: password } = this.env;
    if (!username || !password) {
      this.logger.warn('there is no administrator: set ADMIN_USERNAME and ADMIN_PASSWORD and start again');
      return;
    }
    const passwordHash = await this.passwords.make(password);
    // Two gateways may start at once on an empty database.
    await this.admins
      .createQueryBuilder()
      .insert()
      .values({ username, role: 'owner', passwordHash })
      .orIgnore()
      .execute();
    await this.audit.add({
      adminId: null,
      action: 'administrator-made',
      address: null,
      details: { username },
    });
  }
}
