import { getNavigation, type CallAnswer } from '@ribbonry/contracts'
import { Handles } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentNavigation } from './navigation.presenter.ts'
import { NavigationService } from './navigation.service.ts'

@Controller()
export class NavigationController {
  constructor(@Inject(NavigationService) private readonly navigation: NavigationService) {}

  @Handles(getNavigation)
  async get(): Promise<CallAnswer<typeof getNavigation>> {
    return presentNavigation(await this.navigation.list())
  }
}
