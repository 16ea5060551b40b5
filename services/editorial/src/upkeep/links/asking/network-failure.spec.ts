import { expect, test } from '@jest/globals'
import { MediaError, TimeOver } from '@ribbonry/media'
import { networkFailure } from './network-failure.ts'

const coded = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  ['dns', coded('ENOTFOUND')],
  ['dns', coded('EAI_AGAIN')],
  ['tls', coded('CERT_HAS_EXPIRED')],
  ['tls', coded('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['tls', coded('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['timeout', coded('UND_ERR_CONNECT_TIMEOUT')],
  ['timeout', new TimeOver('late')],
  ['refused', coded('ECONNREFUSED')],
  ['refused', coded('UND_ERR_SOCKET')],
  ['timeout', new AggregateError([coded('ETIMEDOUT')])],
  ['refused', 'a word'],
])('%s: %s', (failure, cause) => {
  expect(networkFailure(new MediaError('try-again', { cause }))).toBe(failure)
})
