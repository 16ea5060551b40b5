import { canInstallPackages, findProgram, installPackage } from '../../bootstrap/system-packages.mjs'

/** Chromium without window code: the same pages need a third less processor time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium, installed first where that is allowed. Throws one sentence with instructions. */
export async function chromiumProgram(): Promise<string> {
  const found =
    process.env.CHROMIUM_PATH ||
    (findProgram(SHELL) ??
      (await shellOfCi()) ??
      WHOLE.map(findProgram).find(Boolean) ??
      (await installed(SHELL)) ??
      (await installed('chromium')))
  if (found !== undefined) return found
  throw new Error('Chromium is missing: install it (`apt-get install chromium`), or set CHROMIUM_PATH to a Chrome or Chromium')
}

/** Only CI replaces an installed Chromium; a developer's machine keeps a working one. */
async function shellOfCi(): Promise<string | undefined> {
  return process.env.CI === 'true' ? await installed(SHELL) : undefined
}

/** Undefined where installation is not allowed, or there is no such package. */
async function installed(name: string): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined
  await installPackage(name).catch(() => undefined)
  return findProgram(name)
}
