import { Module } from '@nestjs/common'
import { PriceHistoryController } from './price-history.controller.ts'
import { PriceHistoryRepository } from './price-history.repository.ts'
import { PriceHistoryService } from './price-history.service.ts'

/** Price history of posts. */
@Module({ controllers: [PriceHistoryController], providers: [PriceHistoryRepository, PriceHistoryService] })
export class PriceHistoryModule {}
