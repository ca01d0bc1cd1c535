import { Module } from '@nestjs/common';
import { RenderedPages } from './rendered-pages.js';
import { ShareCards } from './cards/share-cards.js';
import { StorefrontModule } from '../storefront/storefront.module.js';

@Module({ imports: [StorefrontModule], providers: [RenderedPages, ShareCards] })
export class SiteModule {}
