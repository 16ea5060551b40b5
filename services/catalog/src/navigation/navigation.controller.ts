import { getNavigation, type CallAnswer } from '@ribbonry/contracts'
import { Handles } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentNavigation } from './navigation.presenter.ts'
import { NavigationRepository } from './navigation.repository.ts'

@Controller()
export class NavigationController {
  constructor(@Inject(NavigationRepository) private readonly navigation: NavigationRepository) {}

  @Handles(getNavigation)
  async get(): Promise<CallAnswer<typeof getNavigation>> {
    return presentNavigation(await this.navigation.list())
  }
}
