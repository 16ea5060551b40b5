import 'reflect-metadata'
import { afterEach, describe, expect, it } from '@jest/globals'
import { calls, type Call, type ServiceName } from '@ribbonry/contracts'
import { Controller, Module, type INestApplicationContext, type Type } from '@nestjs/common'
import { DiscoveryModule, NestFactory } from '@nestjs/core'
import { IdentitySigner } from '../identity/identity-signer.ts'
import { checkHandlers } from './handler-check.ts'
import { Handles } from './handles.ts'

const callsOf = (service: ServiceName): [string, Call][] => Object.entries(calls).filter(([, one]) => one.service === service)

function controllerOf(handled: readonly [string, Call][]): Type {
  class SomeController {}
  for (const [name, declared] of handled) {
    const descriptor: PropertyDescriptor = { value: () => ({}), writable: true, configurable: true }
    Object.defineProperty(SomeController.prototype, name, descriptor)
    Handles(declared)(SomeController.prototype, name, descriptor)
  }
  Controller()(SomeController)
  return SomeController
}

let app: INestApplicationContext | undefined
afterEach(() => app?.close())

async function applicationOf(...controllers: Type[]): Promise<INestApplicationContext> {
  class SomeModule {}
  Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [
      {
        provide: IdentitySigner,
        useValue: new IdentitySigner('test', { IDENTITY_KEY: 'A'.repeat(43), IDENTITY_PUBLIC_KEYS: [] }),
      },
    ],
  })(SomeModule)
  return (app = await NestFactory.createApplicationContext(SomeModule, { logger: false }))
}

describe('a service', () => {
  it('that handles each of its calls once starts', async () => {
    const started = await applicationOf(controllerOf(callsOf('identity')))
    expect(() => checkHandlers(started, 'identity')).not.toThrow()
  })

  it('that forgot a call does not start, and says which', async () => {
    const [[name, forgotten] = ['', undefined], ...others] = callsOf('identity')
    const started = await applicationOf(controllerOf(others))
    expect(() => checkHandlers(started, 'identity')).toThrow(`${name} (${forgotten?.method} ${forgotten?.path}) has 0 handlers`)
  })

  it('that handles a call in two places does not start', async () => {
    const started = await applicationOf(controllerOf(callsOf('identity')), controllerOf(callsOf('identity').slice(0, 1)))
    expect(() => checkHandlers(started, 'identity')).toThrow('has 2 handlers')
  })

  it('that handles another service’s call does not start', async () => {
    const started = await applicationOf(controllerOf([...callsOf('identity'), ...callsOf('catalog').slice(0, 1)]))
    expect(() => checkHandlers(started, 'identity')).toThrow("is catalog's")
  })
})
