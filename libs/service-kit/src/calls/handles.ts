import type { Call } from '@ribbonry/contracts'
import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata, UseGuards, UseInterceptors } from '@nestjs/common'
import { CallGuard } from './call.guard.ts'
import { EnvelopeInterceptor } from './envelope.interceptor.ts'
import { HANDLED_CALL } from './handled-call.ts'

const ROUTES = { GET: Get, POST: Post, PUT: Put, DELETE: Delete }

/** Binds a controller's method to a declared call: route, access, validation and envelope follow from the declaration. */
export function Handles(declared: Call): MethodDecorator {
  const route = ROUTES[declared.method]
  return applyDecorators(
    route([declared.path, ...(declared.aliases ?? [])]),
    HttpCode(200),
    SetMetadata(HANDLED_CALL, declared),
    UseGuards(CallGuard),
    UseInterceptors(EnvelopeInterceptor),
  )
}
