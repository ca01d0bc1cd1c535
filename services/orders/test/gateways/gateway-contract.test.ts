import { describeGateway } from './gateway-contract.js';
import { startCashfree } from './fakes/cashfree.js';
import { startPhonePe } from './fakes/phonepe.js';
import { startRazorpay } from './fakes/razorpay.js';
import { startSandbox } from './fakes/sandbox.js';
import { startUpiGateway } from './fakes/upigateway.js';

describeGateway('sandbox', startSandbox, { refund: true });
describeGateway('razorpay', startRazorpay, { refund: true });
describeGateway('cashfree', startCashfree, { refund: true });
describeGateway('upigateway', startUpiGateway, { refund: false });
describeGateway('phonepe', startPhonePe, { refund: true });
