import type { AffiliateProgram } from '@ribbonry/contracts'
import { amazonReport } from './programs/amazon-report.ts'
import { awinReport } from './programs/awin-report.ts'
import { csvReport } from './programs/csv-report.ts'
import { ebayReport } from './programs/ebay-report.ts'
import type { ProgramReport } from './program-report.ts'

const REPORTS: Readonly<Record<AffiliateProgram, ProgramReport>> = {
  csv: csvReport,
  amazon: amazonReport,
  awin: awinReport,
  ebay: ebayReport,
}

/** Report format of a programme. */
export const reportOf = (program: AffiliateProgram): ProgramReport => REPORTS[program]
