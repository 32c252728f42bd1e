import { bundleFunction } from './infra/bundle.mjs';
import { readByColdStart } from './test/bench/bundles.ts';
const name=process.argv[2]; const out='/work/main/.data/an';
const { outputs } = bundleFunction({ entry: `functions/${name}/handler.ts`, outdir: out });
const cold=readByColdStart(outputs,out); const by:Record<string,number>={};
for (const f of cold) for (const [k,v] of Object.entries(outputs[f].inputs)) { const n=k.includes('node_modules/')?k.replace(/.*node_modules\//,'').split('/').slice(0,k.includes('/@')?2:1).join('/'):k.split('/').slice(0,3).join('/'); by[n]=(by[n]??0)+v.bytesInOutput; }
console.log(Object.entries(by).sort((a,b)=>b[1]-a[1]).slice(0,Number(process.argv[3]??28)).map(([k,v])=>`${v} ${k}`).join('\n'));
