// Prints the keys with which processes sign identity headers, as lines of an environment: a private key for each process, and the
// public keys of all. `node deploy/docker/identity-keys.mjs >> .env`
import { generateKeyPairSync } from 'node:crypto'

const processes = [
  'gateway',
  'catalog',
  'identity',
  'tracking',
  'editorial',
  'giveaways',
  'ads',
  'wishlist',
  'newsletter',
  'payments',
]
const publicKeys = processes.map((name) => {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  process.stdout.write(`${name.toUpperCase()}_IDENTITY_KEY=${d}\n`)
  return `${name}=${x}`
})
process.stdout.write(`IDENTITY_PUBLIC_KEYS=${publicKeys.join(',')}\n`)
