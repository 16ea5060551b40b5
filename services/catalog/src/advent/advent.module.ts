import { Module } from '@nestjs/common'
import { AdventController } from './advent.controller.ts'
import { AdventPresenter } from './advent.presenter.ts'
import { AdventRepository } from './advent.repository.ts'
import { AdventService } from './advent.service.ts'

/** The advent calendar. */
@Module({
  controllers: [AdventController],
  providers: [AdventPresenter, AdventRepository, AdventService],
})
export class AdventModule {}
