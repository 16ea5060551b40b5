import { runService } from '@ribbonry/service-kit'
import { editorialService } from './editorial.service.ts'

await runService(editorialService)
