import { glob, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes a `.br` and a `.gz` beside every text file at the highest compression: it is done once for all visitors. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const path of glob(`${folder}/**/*.{js,css,svg,html,txt,webmanifest}`)) {
    const bytes = await readFile(path)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
