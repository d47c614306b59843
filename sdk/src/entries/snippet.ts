import { takeFragment } from '../core/fragment.ts';
import { createStub, disable, loadCore } from '../core/stub.ts';

/** Printed into pages: whoever prints it puts the address of the server in. */
const stub = createStub();
(window as { guidepost?: unknown }).guidepost = stub;
if (takeFragment()) loadCore(stub, 'GUIDEPOST_SERVER/sdk/guidepost.js');
else disable(stub);
