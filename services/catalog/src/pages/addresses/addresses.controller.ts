import { getAddress, listPathStates, releaseAddress, takeAddress, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentAddress } from './address.presenter.ts'
import { AddressesService } from './addresses.service.ts'
import { PathStatesService } from './path-states.service.ts'

@Controller()
export class AddressesController {
  constructor(
    @Inject(AddressesService) private readonly addresses: AddressesService,
    @Inject(PathStatesService) private readonly states: PathStatesService,
  ) {}

  @Handles(getAddress)
  async get(@Input() { params }: CallInput<typeof getAddress>): Promise<CallAnswer<typeof getAddress>> {
    return { address: presentAddress(await this.addresses.find(params.slug)) }
  }

  @Handles(takeAddress)
  async take(@Input() { body }: CallInput<typeof takeAddress>): Promise<CallAnswer<typeof takeAddress>> {
    const { slug, type, id, previous } = body
    await this.addresses.take(slug, { type, id }, previous)
    return {}
  }

  @Handles(releaseAddress)
  async release(@Input() { body }: CallInput<typeof releaseAddress>): Promise<CallAnswer<typeof releaseAddress>> {
    const { slug, type, id } = body
    await this.addresses.release(slug, { type, id })
    return {}
  }

  @Handles(listPathStates)
  async listStates(@Input() { body }: CallInput<typeof listPathStates>): Promise<CallAnswer<typeof listPathStates>> {
    const states = await this.states.list(body.paths)
    return { states: states.map(({ path, state, leadsTo }) => ({ path, state, leads_to: leadsTo })) }
  }
}
