import { canInstallPackages, findProgram, installPackage } from '../servers/system-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium, installed first where that is allowed. Throws one sentence on how to get it. */
export async function chromiumProgram(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = names.map(findProgram).find(Boolean)
  if (found) return found
  if (canInstallPackages()) await installPackage('chromium')
  const installed = findProgram('chromium')
  if (installed) return installed
  throw new Error('Chromium is missing: install it (`apt-get install chromium`), or set CHROMIUM_PATH to a Chrome or Chromium')
}
