import { Module } from '@nestjs/common';
import { SiteController } from './site.controller.js';
import { ReadSnapshot } from './read-snapshot.js';
import { UpdateSiteConfig } from './update-site-config.js';
import { Logos } from './logos.js';

@Module({ controllers: [SiteController], providers: [ReadSnapshot, UpdateSiteConfig, Logos] })
export class SiteModule {}
