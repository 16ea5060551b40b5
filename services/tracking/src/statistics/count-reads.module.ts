import { Module } from '@nestjs/common'
import { CountReads } from './count-reads.ts'

/** Reading counts, for whoever shows them or computes with them. */
@Module({ providers: [CountReads], exports: [CountReads] })
export class CountReadsModule {}
