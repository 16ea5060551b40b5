import { findProgram, canInstallPackages, installPackage } from '../../bootstrap/system-packages.mjs'

/** Path of `redis-server`, installed first where that is allowed. Throws one sentence with instructions. */
export async function redisProgram(): Promise<string> {
  const found = findProgram('redis-server') ?? (await installRedis())
  if (found) return found
  throw new Error(
    "Redis is missing: install it (`apt-get install redis-server`, `brew install redis`, or your system's way), or set " +
      'REDIS_URL to a server of your own',
  )
}

async function installRedis(): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined
  await installPackage('redis-server')
  return findProgram('redis-server')
}
