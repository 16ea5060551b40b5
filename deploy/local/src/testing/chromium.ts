import { canInstallPackages, findProgram, installPackage } from '../servers/system-packages.ts'

/** Chromium without a browser's windows, which nobody sees here: the same pages take it a third less of a processor. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium, installed first where that is allowed. Throws one sentence on how to get it. */
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

/** Somebody's own machine keeps what it has, as long as that does. */
async function shellOfCi(): Promise<string | undefined> {
  return process.env.CI === 'true' ? await installed(SHELL) : undefined
}

/** Undefined where nothing may be installed, or there is no such package. */
async function installed(name: string): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined
  await installPackage(name).catch(() => undefined)
  return findProgram(name)
}
