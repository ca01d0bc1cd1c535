// Loaded into every service with --import, before its own code. Stack traces name our sources; the maps of packages,
// which --enable-source-maps would read as well, are a tenth of a service's memory and explain nothing of ours.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
