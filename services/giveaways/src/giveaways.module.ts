import { Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog } from '@ribbonry/service-kit'
import { CONFIG, type GiveawaysEnvironment } from './config.ts'
import { giveawaysLayout } from './database/giveaways.layout.ts'
import { CLOCK, type Clock } from './giveaways/clock.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { KnownPostsModule } from './known-posts/known-posts.module.ts'

const clock: Clock = () => new Date()

/** Giveaways: what visitors see of them. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    return {
      module: GiveawaysModule,
      imports: [
        KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog: () => openEventLog(config, { clientId: 'giveaways' }) }),
        KnownPostsModule,
      ],
      controllers: [GiveawaysController],
      providers: [{ provide: CONFIG, useValue: config }, { provide: CLOCK, useValue: clock }, GiveawaysRepository, GiveawaysService],
    }
  }
}
