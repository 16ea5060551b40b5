import { getNavigation, type CallAnswer } from '@ribbonry/contracts'
import { Expiring, Handles } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentNavigation } from './navigation.presenter.ts'
import { NavigationService } from './navigation.service.ts'

@Controller()
export class NavigationController {
  constructor(@Inject(NavigationService) private readonly navigation: NavigationService) {}

  @Handles(getNavigation)
  async get(): Promise<Expiring<CallAnswer<typeof getNavigation>>> {
    const menus = await this.navigation.list()
    return new Expiring(presentNavigation(menus), menus.secondsLeft)
  }
}
