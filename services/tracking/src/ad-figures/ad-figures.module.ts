import { Module } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { AdFiguresController } from './ad-figures.controller.ts'
import { AdFiguresService } from './ad-figures.service.ts'
import { AdInventoryRepository } from './ad-inventory.repository.ts'
import { AdPlacesRepository } from './ad-places.repository.ts'
import { AdTotalsRepository } from './ad-totals.repository.ts'

/** Figures of ads, which the service ads asks for. */
@Module({
  controllers: [AdFiguresController],
  providers: [CountsReader, AdTotalsRepository, AdPlacesRepository, AdInventoryRepository, AdFiguresService],
})
export class AdFiguresModule {}
