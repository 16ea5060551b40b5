import { Global, Module } from '@nestjs/common'
import { RulesController } from './rules.controller.ts'
import { RulesRepository } from './rules.repository.ts'
import { RulesService } from './rules.service.ts'

/** Rules of giveaways, in versions. */
@Global()
@Module({ controllers: [RulesController], providers: [RulesRepository, RulesService], exports: [RulesService] })
export class RulesModule {}
