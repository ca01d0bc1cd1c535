import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ChangeCatalogue, redisUrl } from './change-catalogue.js';

/** Every feature changes the catalog through it. */
@Global()
@Module({})
export class VersionsModule {
  static with(url: string): DynamicModule {
    return {
      module: VersionsModule,
      providers: [{ provide: redisUrl, useValue: url }, ChangeCatalogue],
      exports: [redisUrl, ChangeCatalogue],
    };
  }
}
